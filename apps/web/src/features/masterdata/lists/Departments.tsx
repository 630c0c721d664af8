import { DepartmentInput, type DepartmentRow } from '@klesis/contract/masterdata/studies.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { TextInput } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import type { Option } from '../../../ui/SearchSelect.tsx'
import type { ServerForm } from '../../../ui/use-server-form.ts'
import { UnitSelect } from '../../org/units/UnitSelect.tsx'
import { useTitleLanguages } from '../use-title-languages.ts'
import { CodeList } from './CodeList.tsx'
import { DraftDialog } from './DraftDialog.tsx'
import { departmentCalls } from './list-calls.ts'

/** The form holds the unit with its name. */
type Draft = Omit<DepartmentInput, 'unitId'> & { unit: Option | null }

const toDraft = (row: DepartmentRow | undefined): Draft => ({
  code: row?.code ?? '',
  title: row?.title ?? {},
  unit: row && row.unitId !== null ? { id: row.unitId, label: row.unit ?? '', about: '' } : null,
})

const toInput = ({ unit, ...rest }: Draft): DepartmentInput => ({ ...rest, unitId: unit?.id ?? null })

/** The departments of the study programme. */
export function Departments() {
  const { t } = useTranslation('code-lists')
  const language = useLanguage()
  const nameOf = (row: DepartmentRow) => textIn(row.title, language)
  return (
    <CodeList
      calls={departmentCalls}
      title={t('tab.departments')}
      nameOf={nameOf}
      columns={[
        { title: t('code'), cell: ({ code }) => code },
        { title: t('unitId'), cell: ({ unit }) => unit ?? '' },
      ]}
      dialog={(props) => (
        <DraftDialog
          {...props}
          calls={departmentCalls}
          schema={DepartmentInput}
          toDraft={toDraft}
          toInput={toInput}
          fieldOfBody={{ unitId: 'unit' }}
          nameOf={nameOf}
          title={t(props.row ? 'departments.edit' : 'departments.new')}
          labelOf={(field) => t(field === 'unit' ? 'unitId' : field)}
          formatValue={(field, { unit }) => (field === 'unit' ? (unit?.label ?? '') : undefined)}
        >
          {(form) => <Fields form={form} />}
        </DraftDialog>
      )}
    />
  )
}

function Fields({ form }: { form: ServerForm<Draft> }) {
  const { t } = useTranslation('code-lists')
  const languages = useTitleLanguages()
  return (
    <>
      <TextInput label={t('code')} description={t('codeHelp')} required maxLength={60} {...form.input('code')} />
      <LocalizedInput label={t('name')} isRequired languages={languages} {...form.field('title')} />
      <UnitSelect label={t('unitId')} {...form.field('unit')} />
    </>
  )
}
