import { approvalStates, appStates } from '@klesis/contract/applications/application-states.ts'
import type { ReportDefinition } from '@klesis/contract/reports/reports.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { reportChoicesQuery } from '../reports.queries.ts'

type Filter = ReportDefinition['filter']

interface Props {
  filter: Filter
  onChange: (filter: Filter) => void
}

/** Which applications a report counts. A field in which nothing is chosen leaves nothing out. */
export function FilterFields({ filter, onChange }: Props) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { data } = useQuery(reportChoicesQuery)
  const { appState = [], approvalState = [], anyTag = [], ...rest } = filter
  const change = (part: Pick<Filter, 'appState' | 'approvalState' | 'anyTag'>) => {
    const chosen = Object.entries({ appState, approvalState, anyTag, ...part }).filter(([, values]) => values && values.length > 0)
    onChange({ ...rest, ...Object.fromEntries(chosen) })
  }
  return (
    <>
      <MultiSelect
        label={t('field.appState')}
        placeholder={appState.length === 0 ? t('field.all') : undefined}
        data={appStates.map((state) => ({ value: state, label: t(`appState.${state}`) }))}
        value={appState}
        onChange={(states) => change({ appState: states })}
      />
      <MultiSelect
        label={t('field.approvalState')}
        placeholder={approvalState.length === 0 ? t('field.all') : undefined}
        data={approvalStates.map((state) => ({ value: state, label: t(`approvalState.${state}`) }))}
        value={approvalState}
        onChange={(states) => change({ approvalState: states })}
      />
      {data && data.appTags.length > 0 && (
        <MultiSelect
          label={t('field.anyTag')}
          placeholder={anyTag.length === 0 ? t('field.all') : undefined}
          data={data.appTags.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))}
          value={anyTag.map(String)}
          onChange={(ids) => change({ anyTag: ids.map(Number) })}
        />
      )}
    </>
  )
}
