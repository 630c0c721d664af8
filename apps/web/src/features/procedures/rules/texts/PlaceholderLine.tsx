import { PlaceholderField } from './PlaceholderField.tsx'
import { usePlaceholders } from './use-placeholders.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** One line with placeholders, inside a sentence. */
export function PlaceholderLine(props: Props) {
  const placeholders = usePlaceholders()
  return <PlaceholderField {...props} placeholders={placeholders} isSingleLine />
}
