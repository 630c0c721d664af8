import { type ApprovalState, type AppState, approvalStates } from '@klesis/contract/applications/application-states.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterChips } from '../../../ui/FilterChips.tsx'
import classes from './lists.module.css'

interface States {
  appState: AppState[]
  approvalState: ApprovalState[]
}

/** The filters by submission. They have the words of the state chip, so a filter finds every application whose chip says its word. */
const submissions: Record<'draft' | 'permanent', AppState[]> = { draft: ['draft', 'temporary'], permanent: ['permanent'] }
const submissionNames = ['draft', 'permanent'] as const

/** Chips for application state and approval state; a group without a choice does not filter. */
export function StateFilters({ states: { appState, approvalState }, onChange }: { states: States; onChange: (states: Partial<States>) => void }) {
  const { t } = useTranslation(['application-list', 'app'])
  return (
    <>
      <div className={classes.filter}>
        <span className={classes.filterName}>{t('list.appState')}</span>
        <FilterChips
          label={t('list.appState')}
          choices={submissionNames.map((value) => ({ value, text: t(`app:state.${value}`) }))}
          chosen={submissionNames.filter((name) => submissions[name].some((state) => appState.includes(state)))}
          onChange={(chosen) => onChange({ appState: chosen.flatMap((name) => submissions[name]) })}
        />
      </div>
      <div className={classes.filter}>
        <span className={classes.filterName}>{t('list.approvalState')}</span>
        <FilterChips
          label={t('list.approvalState')}
          choices={approvalStates.map((value) => ({ value, text: t(`app:state.${value}`) }))}
          chosen={approvalState}
          onChange={(chosen) => onChange({ approvalState: chosen })}
        />
      </div>
    </>
  )
}
