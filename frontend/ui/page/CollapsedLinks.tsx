import { Menu } from '@mantine/core';
import { Link } from 'react-router-dom';

interface Props {
  /** The number of links. */
  label: string;
  links: { name: string; to: string }[];
  className: string | undefined;
  /** The navigation state. */
  state?: unknown;
}

/** Breadcrumbs folded behind three dots. */
export const CollapsedLinks = ({ label, links, className, state }: Props) => (
  <Menu>
    <Menu.Target>
      <button type="button" className={className} aria-label={label}>
        ...
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      {links.map(({ name, to }) => (
        <Menu.Item key={to} component={Link} to={to} state={state}>
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
