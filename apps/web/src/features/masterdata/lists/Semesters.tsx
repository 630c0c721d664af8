import { SemesterInput, type SemesterRow } from '@klesis/contract/masterdata/studies.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { useTitleLanguages } from '../use-title-languages.ts'
import { CodeList } from './CodeList.tsx'
import { semesterCalls } from './list-calls.ts'
import { RowDialog } from './RowDialog.tsx'

const toInput = (row: SemesterRow | undefined): SemesterInput => ({ description: row?.description ?? {} })

export function Semesters() {
  const { t } = useTranslation('code-lists')
  const language = useLanguage()
  const languages = useTitleLanguages()
  const nameOf = (row: SemesterRow) => textIn(row.description, language)
  return (
    <CodeList
      calls={semesterCalls}
      title={t('tab.semesters')}
      nameOf={nameOf}
      columns={[{ title: t('number'), cell: ({ id }) => id }]}
      dialog={(props) => (
        <RowDialog
          {...props}
          calls={semesterCalls}
          schema={SemesterInput}
          toInput={toInput}
          nameOf={nameOf}
          title={t(props.row ? 'semesters.edit' : 'semesters.new')}
          labelOf={() => t('name')}
        >
          {(form) => <LocalizedInput label={t('name')} isRequired languages={languages} {...form.field('description')} />}
        </RowDialog>
      )}
    />
  )
}
