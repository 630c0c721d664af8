import type { Responsibility } from '@klesis/contract/org/responsibilities.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Checkbox, Group, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FormFields } from '../../../ui/use-server-form.ts'
import { positionTypesQuery } from '../org.queries.ts'
import { toDomainText } from '../to-domain-text.ts'
import { HolderFields } from './HolderFields.tsx'
import { type PositionDraft, withKind } from './position-draft.ts'
import { useDomain } from './positions.queries.ts'
import { ResponsibilityChecks } from './ResponsibilityChecks.tsx'

interface Props {
  unitId: number
  isNew: boolean
  /** The responsibilities that the position has. */
  held: readonly Responsibility[]
  form: FormFields<PositionDraft>
  /** What is to be known about the holder. */
  children?: ReactNode
}

export function PositionFields({ unitId, isNew, held, form, children }: Props) {
  const { t } = useTranslation('org')
  const { values, set, errorOf } = form
  const language = useLanguage()
  const { data: types = [] } = useQuery(positionTypesQuery)
  const domain = useDomain()
  const text = (field: 'code' | 'label' | 'puid' | 'phone', maxLength: number) => ({
    label: t(`position.${field}`),
    maxLength,
    autoComplete: 'off',
    ...form.input(field),
  })
  const chooseKind = (text: string | null) => {
    const type = types.find(({ id }) => String(id) === text)
    if (!type || type.id === values.positionId) return
    set(withKind(values, type, { isNew, before: types.find(({ id }) => id === values.positionId) }))
    domain.mutate(type.id, { onSuccess: (answer) => set({ domain: answer.domain }) })
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('position.positionId')}
          required
          allowDeselect={false}
          data-autofocus
          openOnFocus={false}
          placeholder={t('choose')}
          data={types.map(({ id, label }) => ({ value: String(id), label: textIn(label, language) }))}
          value={values.positionId === null ? null : String(values.positionId)}
          error={errorOf('positionId')}
          onChange={chooseKind}
        />
        <TextInput {...text('code', 60)} required description={t('position.codeHelp')} autoCapitalize="none" spellCheck={false} />
      </SimpleGrid>
      <TextInput {...text('label', 300)} required />
      <TextInput variant="filled" label={t('position.domain')} description={t('position.domainHelp')} readOnly value={toDomainText(values.domain, t)} />
      <HolderFields form={form} />
      {children}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...text('puid', 254)} type="email" />
        <TextInput {...text('phone', 60)} type="tel" />
      </SimpleGrid>
      <Group>
        <Checkbox label={t('position.isPermanent')} {...form.input('isPermanent', 'checkbox')} />
        <Checkbox label={t('position.isActiveInUnit')} {...form.input('isActiveInUnit', 'checkbox')} />
      </Group>
      <ResponsibilityChecks unitId={unitId} held={held} chosen={values.responsibilities} onChange={(responsibilities) => set({ responsibilities })} />
    </>
  )
}
