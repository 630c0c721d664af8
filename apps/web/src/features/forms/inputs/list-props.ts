import type { Frame } from '../render/field-props.ts'

interface ListOption {
  value: string
  label: string
  disabled?: boolean
}

/** The props of a list to choose from, whichever shows it. */
export interface ListProps extends Frame {
  options: ListOption[]
  /** The values of the chosen options. */
  chosen: string[]
  onChoose: (values: string[]) => void
  isMany: boolean
  isFetching: boolean
  /** The person comes near and may open the list. */
  onNear?: () => void
  /** Set for a list that is searched elsewhere. */
  search?: {
    find: (text: string) => void
    /** Chosen options that were not found. */
    kept: ReadonlySet<string>
    /** Why there is nothing to choose, other than the search. */
    nothing: string | undefined
  }
}
