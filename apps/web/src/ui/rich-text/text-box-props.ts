/** What a box for one text in HTML is given, whichever way the text is shown in it. */
export interface TextBoxProps {
  /** Its name for who does not see it. */
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
