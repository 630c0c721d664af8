import { Link, type LinkProps } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import classes from './PageTabs.module.css'

export interface PageTab {
  to: LinkProps['to']
  text: string
}

/** Pages that show the same thing in different ways, each with its own address. */
export function PageTabs({ label, tabs }: { label: string; tabs: readonly PageTab[] }) {
  const row = useRef<HTMLElement>(null)
  // On a narrow screen the row scrolls: the chosen tab is in sight from the beginning.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - 40
  }, [])
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, text }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
