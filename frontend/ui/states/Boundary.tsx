import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of content that failed to render; `reset` renders it again. */
  fallback: (reset: () => void) => ReactNode;
  /** The content is rendered again when this value changes. */
  resetOn?: unknown;
  children: ReactNode;
}

/** Limits a rendering failure to one part of the page. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props, { failed }: { failed: boolean }) {
    if (failed && this.state.failed && before.resetOn !== this.props.resetOn) this.reset();
  }

  reset = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.reset) : this.props.children;
  }
}
