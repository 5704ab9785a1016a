import { Component, type ReactNode } from 'react';

interface Props {
  /** Stands in for what cannot be drawn; `reset` draws it anew. */
  fallback: (reset: () => void) => ReactNode;
  /** When this is another, it is drawn anew by itself. */
  resetOn?: unknown;
  children: ReactNode;
}

/** Keeps a failure to draw one part from taking what is around it away. */
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
