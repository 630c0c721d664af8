import { Checkbox, Select, SimpleGrid, TagsInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { toText } from '../../../ui/localized-text.ts'
import { useMay } from '../../identity/identity.queries.ts'
import { unitTypesQuery } from '../org.queries.ts'
import { UnitSelect } from './UnitSelect.tsx'
import type { UnitDraft } from './unit-draft.ts'
import { committeesQuery } from './units.queries.ts'

interface Props {
  draft: UnitDraft
  put: (part: Partial<UnitDraft>) => void
  faultOf: (field: keyof UnitDraft) => string | undefined
  isUniversity: boolean
  /** Of a new unit the parent is given. */
  hasParentField: boolean
  hasSecretariat: boolean
  /** Whether it is in use as it is kept; unsaid of a new one. */
  wasActive: boolean | undefined
}

export function UnitFields({ draft, put, faultOf, isUniversity, hasParentField, hasSecretariat, wasActive }: Props) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const { data: types = [] } = useQuery(unitTypesQuery)
  const { data: committees = [] } = useQuery(committeesQuery)
  const isAdmin = useMay()('admin')
  const text = (field: 'label' | 'labelEn' | 'abbreviation' | 'category' | 'code' | 'domain', maxLength: number) => ({
    label: t(`unit.${field}`),
    maxLength,
    autoComplete: 'off',
    value: draft[field],
    error: faultOf(field),
    onChange: (event: { currentTarget: HTMLInputElement }) => put({ [field]: event.currentTarget.value }),
  })
  return (
    <>
      <TextInput {...text('label', 300)} required data-autofocus />
      <TextInput {...text('labelEn', 300)} lang="en" />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select
          label={t('unit.unitTypeId')}
          required
          allowDeselect={false}
          placeholder={t('choose')}
          data={types.map(({ id, label }) => ({ value: String(id), label: toText(label, language) }))}
          value={draft.unitTypeId === null ? null : String(draft.unitTypeId)}
          error={faultOf('unitTypeId')}
          onChange={(id) => put({ unitTypeId: id === null ? null : Number(id) })}
        />
        <TextInput {...text('category', 100)} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...text('code', 60)} required description={t('unit.codeHelp')} autoCapitalize="none" spellCheck={false} />
        <TextInput {...text('abbreviation', 60)} />
      </SimpleGrid>
      {hasParentField && (
        <UnitSelect label={t('unit.parent')} isRequired value={draft.parent} onChange={(parent) => put({ parent })} error={faultOf('parent')} />
      )}
      {hasSecretariat && (
        <UnitSelect label={t('unit.secretariat')} value={draft.secretariat} onChange={(secretariat) => put({ secretariat })} error={faultOf('secretariat')} />
      )}
      <div>
        <Select
          label={t('unit.committeeId')}
          placeholder={t('choose')}
          searchable
          clearable
          data={committees.map(({ id, title }) => ({ value: String(id), label: toText(title, language) }))}
          value={draft.committeeId === null || committees.length === 0 ? null : String(draft.committeeId)}
          error={faultOf('committeeId')}
          onChange={(id) => put({ committeeId: id === null ? null : Number(id) })}
        />
        {isAdmin && draft.committeeId !== null && (
          <LinkAnchor size="sm" target="_blank" to="/management/commitee/edit/$id" params={{ id: String(draft.committeeId) }}>
            {t('unit.committeeOpen')}
          </LinkAnchor>
        )}
      </div>
      <TextInput {...text('domain', 200)} description={t('unit.domainHelp')} />
      <TagsInput
        label={t('unit.unitDomains')}
        description={t('unit.unitDomainsHelp')}
        maxTags={50}
        acceptValueOnBlur
        value={draft.unitDomains}
        onChange={(unitDomains) => put({ unitDomains })}
      />
      {!isUniversity && (
        <Checkbox
          label={t('unit.isActive')}
          description={wasActive !== undefined && draft.isActive !== wasActive && t(wasActive ? 'unit.closesHelp' : 'unit.opensHelp')}
          checked={draft.isActive}
          onChange={(event) => put({ isActive: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
