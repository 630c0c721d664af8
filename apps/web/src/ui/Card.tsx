import type { ComponentProps } from 'react'
import classes from './Card.module.css'

/** The one box of the portal: surface, hairline, no shadow. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={className ? `${classes.card} ${className}` : classes.card} {...rest} />
}

/** Cards side by side, as many as fit. */
export function CardGrid(props: ComponentProps<'div'>) {
  return <div className={classes.grid} {...props} />
}
