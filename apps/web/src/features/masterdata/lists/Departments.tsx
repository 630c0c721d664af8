import { DepartmentInput, type DepartmentRow } from '@klesis/contract/masterdata/studies.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import type { ServerForm } from '../../../ui/use-server-form.ts'
import { UnitSelect } from '../../org/units/UnitSelect.tsx'
import { useTitleLanguages } from '../use-title-languages.ts'
import { CodeList } from './CodeList.tsx'
import { departmentCalls } from './list-calls.ts'
import { RowDialog } from './RowDialog.tsx'

const toInput = (row: DepartmentRow | undefined): DepartmentInput => ({ code: row?.code ?? '', title: row?.title ?? {}, unitId: row?.unitId ?? null })

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
        <RowDialog
          {...props}
          calls={departmentCalls}
          schema={DepartmentInput}
          toInput={toInput}
          nameOf={nameOf}
          title={t(props.row ? 'departments.edit' : 'departments.new')}
          labelOf={(field) => t(field)}
        >
          {(form) => <Fields form={form} row={props.row} />}
        </RowDialog>
      )}
    />
  )
}

function Fields({ form, row }: { form: ServerForm<DepartmentInput>; row: DepartmentRow | undefined }) {
  const { t } = useTranslation('code-lists')
  const languages = useTitleLanguages()
  // The chosen unit with its name; the form holds the id.
  const [unit, setUnit] = useState(row?.unitId === null || row?.unitId === undefined ? null : { id: row.unitId, label: row.unit ?? '', about: '' })
  return (
    <>
      <TextInput label={t('code')} description={t('codeHelp')} required maxLength={60} {...form.input('code')} />
      <LocalizedInput label={t('name')} isRequired languages={languages} {...form.field('title')} />
      <UnitSelect
        label={t('unitId')}
        value={unit}
        error={form.errorOf('unitId')}
        onChange={(chosen) => {
          setUnit(chosen)
          form.set({ unitId: chosen?.id ?? null })
        }}
      />
    </>
  )
}
