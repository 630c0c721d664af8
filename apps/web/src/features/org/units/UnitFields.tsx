import { textIn } from '@klesis/contract/text-in.ts'
import { Checkbox, Select, SimpleGrid, TagsInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import type { FormFields } from '../../../ui/use-server-form.ts'
import { useMay } from '../../identity/identity.queries.ts'
import { unitTypesQuery } from '../org.queries.ts'
import { UnitSelect } from './UnitSelect.tsx'
import type { UnitDraft } from './unit-draft.ts'
import { committeesQuery } from './units.queries.ts'

interface Props {
  form: FormFields<UnitDraft>
  isUniversity: boolean
  /** Whether the parent is fixed, as for a new unit. */
  hasParentField: boolean
  hasSecretariat: boolean
  /** Whether the saved unit is active; left out for a new one. */
  wasActive: boolean | undefined
}

export function UnitFields({ form, isUniversity, hasParentField, hasSecretariat, wasActive }: Props) {
  const { t } = useTranslation('org')
  const language = useLanguage()
  const { values, set, errorOf } = form
  const { data: types = [] } = useQuery(unitTypesQuery)
  const { data: committees = [] } = useQuery(committeesQuery)
  const isAdmin = useMay()('admin')
  const text = (field: 'label' | 'labelEn' | 'abbreviation' | 'category' | 'code' | 'domain', maxLength: number) => ({
    label: t(`unit.${field}`),
    maxLength,
    autoComplete: 'off',
    ...form.input(field),
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
          data={types.map(({ id, label }) => ({ value: String(id), label: textIn(label, language) }))}
          value={values.unitTypeId === null ? null : String(values.unitTypeId)}
          error={errorOf('unitTypeId')}
          onChange={(id) => set({ unitTypeId: id === null ? null : Number(id) })}
        />
        <TextInput {...text('category', 100)} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput {...text('code', 60)} required description={t('unit.codeHelp')} autoCapitalize="none" spellCheck={false} />
        <TextInput {...text('abbreviation', 60)} />
      </SimpleGrid>
      {hasParentField && <UnitSelect label={t('unit.parent')} isRequired {...form.field('parent')} />}
      {hasSecretariat && <UnitSelect label={t('unit.secretariat')} {...form.field('secretariat')} />}
      <div>
        <Select
          label={t('unit.committeeId')}
          placeholder={t('choose')}
          searchable
          clearable
          data={committees.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))}
          value={values.committeeId === null || committees.length === 0 ? null : String(values.committeeId)}
          error={errorOf('committeeId')}
          onChange={(id) => set({ committeeId: id === null ? null : Number(id) })}
        />
        {isAdmin && values.committeeId !== null && (
          <LinkAnchor size="sm" target="_blank" to="/management/commitee/edit/$id" params={{ id: String(values.committeeId) }}>
            {t('unit.committeeOpen')}
          </LinkAnchor>
        )}
      </div>
      <TextInput {...text('domain', 200)} description={t('unit.domainHelp')} />
      <TagsInput label={t('unit.unitDomains')} description={t('unit.unitDomainsHelp')} maxTags={50} acceptValueOnBlur {...form.field('unitDomains')} />
      {!isUniversity && (
        <Checkbox
          label={t('unit.isActive')}
          description={wasActive !== undefined && values.isActive !== wasActive && t(wasActive ? 'unit.closesHelp' : 'unit.opensHelp')}
          {...form.input('isActive', 'checkbox')}
        />
      )}
    </>
  )
}
