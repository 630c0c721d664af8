import { firstRoundForm, secondRoundForm, withFirstRound, withSecondRound } from '@klesis/forms/evaluation/round-forms.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { emptyForm } from '@klesis/forms/model/read-form.ts'
import { Button, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import text from '../../../ui/text.module.css'
import { FormOfInvitation } from './FormOfInvitation.tsx'
import { FullPageButton } from './FullPageButton.tsx'
import type { InvitationDraft } from './invitation-draft.ts'
import type { Editing } from './use-editing.ts'

type Stored = InvitationDraft['evaluationForm']

const toForms = (stored: Stored) => (stored as unknown as Form | null) ?? emptyForm()

/** The builder of the evaluation form, and that of its second round, where it has a form of its own. */
export function EvaluationFormSection({ editing }: { editing: Editing }) {
  const { base, draft, change } = editing
  const { t } = useTranslation('invitation-editor')
  const { t: tForm } = useTranslation('invitations')
  const [round, show] = useState<'first' | 'second'>('first')
  const forms = toForms(draft.evaluationForm)
  const saved = toForms(base.evaluationForm)
  const put = (next: Form) => change({ evaluationForm: next as unknown as Stored })
  return (
    <Stack>
      <SegmentedControl
        aria-label={t('rounds.label')}
        data={(['first', 'second'] as const).map((value) => ({ value, label: t(`rounds.${value}`) }))}
        value={round}
        onChange={show}
        w="fit-content"
      />
      {round === 'first' ? (
        <>
          <FullPageButton editing={editing} field="evaluationForm" />
          <FormOfInvitation
            key="first"
            editing={editing}
            label={tForm('form.evaluationLabel')}
            form={firstRoundForm(forms)}
            saved={firstRoundForm(saved)}
            isEvaluation
            onChange={(first) => put(withFirstRound(forms, first))}
          />
        </>
      ) : (
        <SecondRound editing={editing} forms={forms} saved={saved} onChange={put} />
      )}
    </Stack>
  )
}

interface Props {
  editing: Editing
  forms: Form
  saved: Form
  onChange: (forms: Form) => void
}

/** Without a form of its own the second round has that of the first; one begins as its copy. */
function SecondRound({ editing, forms, saved, onChange }: Props) {
  const { t } = useTranslation('invitation-editor')
  const [isRemoving, remove] = useState(false)
  const second = secondRoundForm(forms)
  if (!second) {
    return (
      <>
        <p className={text.flat}>{t('rounds.same')}</p>
        <div>
          <Button variant="default" onClick={() => onChange(withSecondRound(forms, firstRoundForm(forms)))}>
            {t('rounds.add')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <p className={text.flat}>{t('rounds.own')}</p>
      <div>
        <Button variant="default" onClick={() => remove(true)}>
          {t('rounds.remove')}
        </Button>
      </div>
      <FormOfInvitation
        key="second"
        editing={editing}
        label={t('rounds.secondForm')}
        form={second}
        saved={secondRoundForm(saved) ?? firstRoundForm(saved)}
        isEvaluation
        onChange={(next) => onChange(withSecondRound(forms, next))}
      />
      {isRemoving && (
        <ConfirmDialog
          title={t('rounds.removeTitle')}
          confirm={t('rounds.remove')}
          isBusy={false}
          onConfirm={() => {
            onChange(withSecondRound(forms, undefined))
            remove(false)
          }}
          onClose={() => remove(false)}
        >
          <p className={text.flat}>{t('rounds.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
