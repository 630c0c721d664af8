import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { PaperSheet } from '../../../../ui/PaperSheet.tsx'
import { type ShownState, toShownState } from '../../../../ui/StateChip.tsx'
import { AnswerSummary } from '../../../forms/index.ts'
import { useMasterData } from '../../../masterdata/masterdata.queries.ts'
import { EnclosedList } from '../submit/EnclosedList.tsx'
import { Decisions } from './Decisions.tsx'
import { SheetFacts } from './SheetFacts.tsx'

interface Props {
  application: ApplicationView
  form: Form
  /** The answers, and the paths that are not shown where the rules have been applied already. */
  answers: { data: Record<string, unknown>; hidden?: ReadonlySet<string> }
  chosenItems: readonly number[]
}

/** The application on paper, in place of the page while it is printed. */
export function PrintSheet({ application, form, answers, chosenItems }: Props) {
  const { t } = useTranslation(['applications', 'app'])
  const language = useLanguage()
  const site = useMasterData()?.site
  const state: ShownState = toShownState(application)
  return (
    <PaperSheet
      head={[[t('app:product.name'), site].filter(Boolean).join(' · '), t(`app:state.${state}`)]}
      title={textIn(application.invitation.title, language)}
    >
      <SheetFacts application={application} />
      <AnswerSummary form={form} data={answers.data} hidden={answers.hidden} />
      <EnclosedList application={application} chosen={chosenItems} />
      <Decisions steps={application.steps} />
    </PaperSheet>
  )
}
