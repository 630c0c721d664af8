import type { ComponentProps } from 'react'
import classes from '../rules.module.css'
import { LocalizedPlaceholderText } from '../texts/LocalizedPlaceholderText.tsx'

/** A text in each language under its name, where a rule has several. */
export function LabelledPlaceholderText(props: ComponentProps<typeof LocalizedPlaceholderText>) {
  return (
    <div className={classes.labelled}>
      <span aria-hidden>{props.label}</span>
      <LocalizedPlaceholderText {...props} />
    </div>
  )
}
