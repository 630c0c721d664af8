import { Checkbox, Group, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toText } from '../../../ui/localized-text.ts'
import { positionTypesQuery } from '../org.queries.ts'
import { toDomainText } from '../to-domain-text.ts'
import { HolderFields } from './HolderFields.tsx'
import { type PositionDraft, withKind } from './position-draft.ts'
import { useDomain } from './positions.queries.ts'
import { ResponsibilityChecks } from './ResponsibilityChecks.tsx'

interface Props {
  unitId: number
  isNew: boolean
  draft: PositionDraft
  put: (part: Partial<PositionDraft>) => void
  faultOf: (field: keyof PositionDraft) => string | undefined
}

export function PositionFields({ unitId, isNew, draft, put, faultOf }: Props) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const { data: types = [] } = useQuery(positionTypesQuery)
  const domain = useDomain()
  const text = (field: 'code' | 'label' | 'puid' | 'phone', maxLength: number) => ({
    label: t(`position.${field}`),
    maxLength,
    autoComplete: 'off',
    value: draft[field],
    error: faultOf(field),
    onChange: (event: { currentTarget: HTMLInputElement }) => put({ [field]: event.currentTarget.value }),
  })
  const chooseKind = (text: string | null) => {
    const type = types.find(({ id }) => String(id) === text)
    if (!type || type.id === draft.positionId) return
    put(withKind(draft, type, { isNew, before: types.find(({ id }) => id === draft.positionId) }))
    domain.mutate(type.id, { onSuccess: (answer) => put({ domain: answer.domain }) })
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
          data={types.map(({ id, label }) => ({ value: String(id), label: toText(label, language) }))}
          value={draft.positionId === null ? null : String(draft.positionId)}
          error={faultOf('positionId')}
          onChange={chooseKind}
        />
        <TextInput {...text('code', 60)} required description={t('position.codeHelp')} autoCapitalize="none" spellCheck={false} />
      </SimpleGrid>
      <TextInput {...text('label', 300)} required />
      <TextInput variant="filled" label={t('position.domain')} description={t('position.domainHelp')} readOnly value={toDomainText(draft.domain, t)} />
      <HolderFields draft={draft} put={put} faultOf={faultOf} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...text('puid', 254)} type="email" />
        <TextInput {...text('phone', 60)} type="tel" />
      </SimpleGrid>
      <Group>
        <Checkbox label={t('position.isPermanent')} checked={draft.isPermanent} onChange={(event) => put({ isPermanent: event.currentTarget.checked })} />
        <Checkbox
          label={t('position.isActiveInUnit')}
          checked={draft.isActiveInUnit}
          onChange={(event) => put({ isActiveInUnit: event.currentTarget.checked })}
        />
      </Group>
      <ResponsibilityChecks unitId={unitId} chosen={draft.responsibilities} onChange={(responsibilities) => put({ responsibilities })} />
    </>
  )
}
