import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './PageTabs.module.css'

export interface PageTab {
  to: LinkProps['to']
  text: string
}

/** Pages that show the same thing in different ways, each with its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, text }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
