/** The props of a field for HTML, as editor or as source. */
export interface TextBoxProps {
  /** The accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  id: string
  /** The language of the text. */
  lang?: string | undefined
  isInvalid?: boolean
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** The ids of its error and help. */
  describedBy?: string | undefined
}
