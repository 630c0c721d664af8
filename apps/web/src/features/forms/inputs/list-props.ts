import type { Frame } from '../render/field-props.ts'

interface ListOption {
  value: string
  label: string
}

/** The props of a list to choose from, whichever shows it. */
export interface ListProps extends Frame {
  options: ListOption[]
  /** The values of the chosen options. */
  chosen: string[]
  onChoose: (values: string[]) => void
  isMany: boolean
  isFetching: boolean
}
