import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { useAddressText } from './use-address-text.ts'

interface Props {
  /** What can be searched for; it is the accessible name too. */
  label?: string
  /** What stands in the empty field, where it has no room for the label. */
  hint?: string
  /** The key in the address, read elsewhere by `useAddressText`. */
  name?: string
}

/** A search field whose text is stored in the query string shortly after typing. */
export function SearchBox({ label, hint, name = 'search' }: Props) {
  const { t } = useTranslation('app')
  const [inAddress, setAddress] = useAddressText(name)
  const [typed, setTyped] = useState({ text: inAddress, addressThen: inAddress })
  // After the address contains the typed text, later changes of the address by other code apply.
  if (typed.addressThen !== inAddress && typed.text.trim() === inAddress) setTyped({ text: typed.text, addressThen: inAddress })
  const text = typed.addressThen === inAddress ? typed.text : inAddress
  const commit = useDebouncedCallback((next: string) => setAddress(next.trim()), 300)
  const write = (next: string) => {
    setTyped({ text: next, addressThen: inAddress })
    commit(next)
  }
  const words = label ?? t('list.search')
  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={words}
      placeholder={hint ?? words}
      value={text}
      w={{ base: '100%', sm: 340 }}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      rightSection={text && <CloseButton aria-label={t('list.searchClear')} onClick={() => write('')} />}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}
