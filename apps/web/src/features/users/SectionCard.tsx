import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/Card.tsx'
import classes from './users.module.css'

interface Props {
  title: string
  text?: string
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** One subject of a person's page. */
export function SectionCard({ title, text, action, className, children }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={className}>
      <div className={classes.head}>
        <div className={classes.headWords}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text && <p className={`${classes.flat} ${classes.soft}`}>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  )
}
