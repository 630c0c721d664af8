import type { ComponentProps } from 'react'
import classes from './Card.module.css'

/** The standard box of the portal: a surface with a thin border and no shadow. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section className={className ? `${classes.card} ${className}` : classes.card} {...rest} />
}

/** Cards side by side, as many as fit. */
export function CardGrid(props: ComponentProps<'div'>) {
  return <div className={classes.grid} {...props} />
}
