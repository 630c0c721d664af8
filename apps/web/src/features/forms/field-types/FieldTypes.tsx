import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { FieldTypeDialog } from './FieldTypeDialog.tsx'
import { FieldTypeList } from './FieldTypeList.tsx'
import { fieldTypesQuery } from './field-types.queries.ts'
import { RemoveFieldType } from './RemoveFieldType.tsx'

type Open = { what: 'new' } | { what: 'edit' | 'remove'; type: FieldType }

/** The types of fields that this installation knows beside the standard ones. */
export function FieldTypes() {
  const { t } = useTranslation('field-types')
  const { data, error, refetch } = useQuery(fieldTypesQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const groups = [
    { title: t('offered.title'), text: t('offered.text'), types: data?.filter(({ isOffered }) => isOffered) ?? [] },
    { title: t('names.title'), text: t('names.text'), types: data?.filter(({ isOffered }) => !isOffered) ?? [] },
  ].filter(({ types }) => types.length > 0)
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} action={<Button onClick={() => setOpen({ what: 'new' })}>{t('add')}</Button>} />
      <Refused error={error} onRetry={() => void refetch()} />
      {!(data || error) && <RowsSkeleton count={6} height={64} />}
      {data?.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      <Stack>
        {groups.map((group) => (
          <FieldTypeList
            key={group.title}
            {...group}
            onEdit={(type) => setOpen({ what: 'edit', type })}
            onRemove={(type) => setOpen({ what: 'remove', type })}
          />
        ))}
      </Stack>
      {open?.what === 'new' && <FieldTypeDialog onClose={close} />}
      {open?.what === 'edit' && <FieldTypeDialog of={open.type} onClose={close} />}
      {open?.what === 'remove' && <RemoveFieldType type={open.type} onClose={close} />}
    </>
  )
}
