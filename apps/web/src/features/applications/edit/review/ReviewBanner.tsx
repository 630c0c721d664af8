import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { noteOn } from '@klesis/contract/applications/mark-notes.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { pathOf } from '@klesis/forms/model/data-path.ts'
import { findComponent } from '@klesis/forms/model/each-component.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Alert } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import classes from '../edit.module.css'
import notice from './notice.module.css'

interface Props {
  application: ApplicationView
  form: Form
  onAnswer?: (path: string) => void
  onDocument?: (requirementId: number) => void
}

const labelOf = (form: Form, path: string, language: string) => {
  const key = pathOf(path).findLast((part) => typeof part === 'string')
  const label = (typeof key === 'string' && findComponent(form, key)?.label) || path
  return form.i18n?.[language]?.[label] ?? label
}

/** Shows who sent the application back, the reason, and what is marked for correction. */
export function ReviewBanner({ application, form, onAnswer, onDocument }: Props) {
  const { t } = useTranslation(['applications', 'application-reading'])
  const language = useLanguage()
  const { review, requirements } = application
  if (!review) return null
  const answers = (review.marks?.answers ?? []).map((path) => ({
    key: path,
    text: labelOf(form, path, language),
    note: noteOn(review.marks?.answerNotes, path),
    go: onAnswer && (() => onAnswer(path)),
  }))
  const documents = (review.marks?.requirements ?? []).map((id) => ({
    key: `document-${id}`,
    text: textIn(requirements.find((one) => one.id === id)?.title ?? {}, language),
    note: noteOn(review.marks?.requirementNotes, id),
    go: onDocument && (() => onDocument(id)),
  }))
  const marked = [...answers, ...documents]
  return (
    <Alert
      color="amber"
      icon={<IconArrowBackUp stroke={1.75} aria-hidden />}
      title={t('application-reading:edit.review.title', { name: review.by })}
      className={classes.banner}
    >
      <p className={notice.preformatted}>{review.reason}</p>
      <p className={classes.soft}>
        <DateText moment={review.at} />
      </p>
      {marked.length > 0 ? (
        <>
          <p className={notice.flat}>{t('application-reading:edit.review.marked')}</p>
          <ul className={notice.marks}>
            {marked.map(({ key, text, note, go }) => (
              <li key={key}>
                {go ? (
                  <button type="button" className={classes.link} onClick={go}>
                    {text}
                  </button>
                ) : (
                  text
                )}
                {note && `: ${note}`}
              </li>
            ))}
          </ul>
          {onAnswer && <p className={notice.flat}>{t('application-reading:edit.review.elsewhere')}</p>}
        </>
      ) : (
        onAnswer && <p className={notice.flat}>{t('application-reading:edit.review.anything')}</p>
      )}
    </Alert>
  )
}
