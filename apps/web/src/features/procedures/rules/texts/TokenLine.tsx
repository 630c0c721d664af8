import { TokenField } from './TokenField.tsx'
import { useTokens } from './use-tokens.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** One line with placeholders, inside a sentence. */
export function TokenLine(props: Props) {
  const tokens = useTokens()
  return <TokenField {...props} tokens={tokens} isSingleLine />
}
