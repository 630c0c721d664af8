import type { ComponentProps } from 'react'
import classes from '../rules.module.css'
import { LocalizedTokens } from '../texts/LocalizedTokens.tsx'

/** A text in each language under its name, where a rule has several. */
export function LabelledTokens(props: ComponentProps<typeof LocalizedTokens>) {
  return (
    <div className={classes.labelled}>
      <span aria-hidden>{props.label}</span>
      <LocalizedTokens {...props} />
    </div>
  )
}
