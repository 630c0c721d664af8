import { people } from '@klesis/contract/identity/people.calls.ts'
import type { PersonChoice } from '@klesis/contract/identity/people.ts'

import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Option, SearchSelect } from '../../../ui/SearchSelect.tsx'

interface Props {
  label: string
  value: Option | null
  onChange: (person: Option | null) => void
  error?: string | undefined
}

const toOption = ({ id, fullname, uid, unit }: PersonChoice): Option => ({ id, label: fullname, about: [uid, unit].filter(Boolean).join(' · ') })

const findPeople = async (search: string, signal: AbortSignal) => (await call(people.search, { query: { search } }, signal)).items.map(toOption)

/** A search field for one person by name or address. */
export function PersonPicker(props: Props) {
  const { t } = useTranslation('people')
  return (
    <SearchSelect cacheKey="people" find={findPeople} placeholder={t('picker.placeholder')} hint={t('picker.hint')} notFound={t('picker.nobody')} {...props} />
  )
}
