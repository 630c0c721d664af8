import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { markNotesLimit, noteOn } from '@klesis/contract/applications/mark-notes.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Checkbox } from '@mantine/core'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AnswerSummary } from '../forms/index.ts'
import { MarkNote } from './MarkNote.tsx'
import { lengthOf, type Marks } from './marks.ts'
import { TextLimit } from './TextLimit.tsx'

interface Props {
  of: 'reject' | 'review'
  application: ApplicationView
  marks: Marks
  onChange: (marks: Marks) => void
}

const toggled = <Value,>(values: readonly Value[], value: Value) => (values.includes(value) ? values.filter((one) => one !== value) : [...values, value])

/** The answers and documents of an application, each with a checkbox that marks it and then a note. */
export function MarkedParts({ of, application, marks, onChange }: Props) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const { answers, requirements, answerNotes, requirementNotes } = marks
  return (
    <>
      <AnswerSummary
        form={application.form as unknown as Form}
        data={application.data}
        marks={{
          chosen: new Set(answers),
          onToggle: (path) => onChange({ ...marks, answers: toggled(answers, path) }),
          note: (path, label) => (
            <MarkNote
              {...{ of, label }}
              value={noteOn(answerNotes, path)}
              onChange={(note) => onChange({ ...marks, answerNotes: { ...answerNotes, [path]: note } })}
            />
          ),
        }}
      />
      {application.requirements.map(({ id, title }) => {
        const label = textIn(title, language)
        return (
          <div key={id}>
            <Checkbox label={label} checked={requirements.includes(id)} onChange={() => onChange({ ...marks, requirements: toggled(requirements, id) })} />
            {requirements.includes(id) && (
              <MarkNote
                {...{ of, label }}
                value={noteOn(requirementNotes, id)}
                onChange={(note) => onChange({ ...marks, requirementNotes: { ...requirementNotes, [id]: note } })}
              />
            )}
          </div>
        )
      })}
      <TextLimit label={t('limit.notes')} length={lengthOf(marks)} limit={markNotesLimit} />
    </>
  )
}
