import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import classes from './ReadingDialog.module.css'

interface Props {
  title: string
  /** What is read; its name is the dialog's unless it has one of its own. */
  label?: string
  /** Above what is read. */
  above?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog over the whole window in which one reads a document. */
export function ReadingDialog({ title, label = title, above, onClose, children }: Props) {
  return (
    <Dialog fullScreen onClose={onClose} title={title} classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}>
      {above}
      <section className={classes.paper} aria-label={label}>
        {children}
      </section>
    </Dialog>
  )
}
