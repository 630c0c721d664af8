import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import classes from './PaperSheet.module.css'
import { useIsPrinting } from './use-is-printing.ts'

interface Props {
  /** Above the title: from whom the document is, and what it is. */
  head: readonly [ReactNode, ReactNode]
  title: string
  /** Marks a document that is of no force. */
  isInvented?: boolean
  children: ReactNode
}

/** A document on paper, in place of the page while it is printed or saved as PDF. */
export function PaperSheet({ head: [from, kind], title, isInvented = false, children }: Props) {
  const isPrinting = useIsPrinting()
  if (!isPrinting) return null
  return createPortal(
    <article className={classes.sheet}>
      <header className={classes.head} data-invented={isInvented || undefined}>
        <span>{from}</span>
        <span>{kind}</span>
      </header>
      <h1>{title}</h1>
      {children}
    </article>,
    document.body,
  )
}

/** Short facts of the document beside each other; those without a value are left out. */
export function PaperFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
