import { type ReactNode, useId } from 'react'
import { Card } from './Card.tsx'
import classes from './SectionCard.module.css'

interface Props {
  title: string
  text?: string
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A titled section of a detail page. */
export function SectionCard({ title, text, action, className, children }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={className}>
      <div className={classes.head}>
        <div className={classes.heading}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  )
}
