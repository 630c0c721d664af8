import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import classes from '../rules.module.css'
import { findStaff } from '../rules.queries.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'

interface Props {
  value: string
  path: string
  onChange: (uid: string) => void
}

/** Somebody of the staff, found by a part of the name. */
export function PersonPiece({ value, path, onChange }: Props) {
  const { t } = useTranslation('rules')
  const { invitationId, names } = useRuleScope()
  const fault = useFaultText()(path)
  const [chosen, setChosen] = useState<{ uid: string; name: string }>()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 250)
  const current = value === '' ? undefined : { uid: value, name: chosen?.uid === value ? chosen.name : names.person(value), unit: null }
  const isSearch = search !== '' && search !== current?.name
  const found = useQuery({
    queryKey: ['rules', invitationId, 'staff', search],
    queryFn: ({ signal }) => findStaff(invitationId, search, signal),
    enabled: isSearch,
  })
  const people = [...(isSearch ? (found.data ?? []) : []), ...(current ? [current] : [])]
  const options = new Map(people.map(({ uid, name, unit }) => [uid, { value: uid, label: unit ? `${name}, ${unit}` : name }]))
  return (
    <>
      <Select
        size="sm"
        classNames={{ root: classes.search, input: classes.searchInput }}
        aria-label={t('person')}
        placeholder={t('person')}
        searchable
        allowDeselect={false}
        data-private
        data={[...options.values()]}
        filter={({ options: all }) => all}
        nothingFoundMessage={t(isSearch && !found.isPending ? 'nothingFound' : 'personHint')}
        searchValue={text}
        onSearchChange={setText}
        value={value === '' ? null : value}
        error={fault}
        onChange={(uid) => {
          if (uid === null) return
          setChosen(people.find((one) => one.uid === uid))
          onChange(uid)
        }}
      />
      <Refused error={found.error} />
    </>
  )
}
