import { TargetGroupInput, type TargetGroupRow } from '@klesis/contract/masterdata/studies.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Checkbox } from '@mantine/core'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { useTitleLanguages } from '../use-title-languages.ts'
import { CodeList } from './CodeList.tsx'
import { groupCalls } from './list-calls.ts'
import { RowDialog } from './RowDialog.tsx'

const logins = ['hmuLogin', 'allowStudents', 'taxisLogin', 'externalLogin'] as const
const university = 1

const toInput = (row: TargetGroupRow | undefined): TargetGroupInput => ({
  title: row?.title ?? {},
  hmuLogin: row?.hmuLogin ?? false,
  allowStudents: row?.allowStudents ?? false,
  taxisLogin: row?.taxisLogin ?? false,
  externalLogin: row?.externalLogin ?? false,
})

/** Which login groups an invitation can be meant for. */
export function TargetGroups() {
  const { t } = useTranslation('code-lists')
  const language = useLanguage()
  const languages = useTitleLanguages()
  const nameOf = (row: TargetGroupRow) => textIn(row.title, language)
  return (
    <CodeList
      calls={groupCalls}
      title={t('tab.targetGroups')}
      nameOf={nameOf}
      isFixed={({ id }) => id === university}
      columns={[
        {
          title: t('logins'),
          cell: (row) =>
            logins
              .filter((login) => row[login])
              .map((login) => t(login))
              .join(', ') || t('noLogin'),
        },
      ]}
      dialog={(props) => (
        <RowDialog
          {...props}
          calls={groupCalls}
          schema={TargetGroupInput}
          toInput={toInput}
          nameOf={nameOf}
          title={t(props.row ? 'targetGroups.edit' : 'targetGroups.new')}
          labelOf={(field) => t(field)}
        >
          {(form) => (
            <>
              <LocalizedInput label={t('name')} isRequired languages={languages} {...form.field('title')} />
              {logins.map((login) => (
                <Checkbox key={login} label={t(login)} {...form.input(login, 'checkbox')} />
              ))}
            </>
          )}
        </RowDialog>
      )}
    />
  )
}
