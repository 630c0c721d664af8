import classes from './conditions.module.css'

/** A part of a condition has its name above it; inside a sentence the name is only spoken, and the part is as wide as what it says. */
export const partProps = (label: string, isInline: boolean) =>
  isInline ? { 'aria-label': label, classNames: { root: classes.part, input: classes.input } } : { label }
