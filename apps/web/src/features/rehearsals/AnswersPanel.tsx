import type { Rehearsal, RehearsalPerson } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDeviceFloppy, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { FormView, useFormController } from '../forms/index.ts'
import classes from './rehearsals.module.css'
import { type Acting, answersQuery } from './rehearsals.queries.ts'

interface Props {
  rehearsal: Rehearsal
  acts: RehearsalPerson['acts']
  acting: Acting
  typed: Typed | undefined
  onType: (typed: Typed) => void
}

/** Answers that are not saved yet, of an application as it was saved last. */
export interface Typed {
  of: string
  answers: Record<string, unknown>
}

/** What the applicant can do: fill in the form and send it, or withdraw what was sent. */
export function AnswersPanel({ acts, ...props }: Props) {
  const { t } = useTranslation('rehearsals')
  const final = finalActs.find((act) => acts.includes(act))
  if (final) return <FormPanel acts={acts} final={final} {...props} />
  const { acting } = props
  return (
    <div className={classes.box}>
      <div className={classes.buttons}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
          loading={acting.isPending}
          onClick={() => acting.mutate({ kind: 'withdraw' })}
        >
          {t('answers.withdraw')}
        </Button>
      </div>
    </div>
  )
}

const finalActs = ['resubmit', 'submit'] as const

type FormProps = Props & { final: (typeof finalActs)[number] }

function FormPanel({ rehearsal, ...props }: FormProps) {
  const { t } = useTranslation('rehearsals')
  const of = `${rehearsal.application?.number} ${rehearsal.application?.revision}`
  const { data, error, refetch } = useQuery(answersQuery(rehearsal.id, rehearsal.application?.revision ?? 0))
  return (
    <div className={classes.box}>
      <h2 className={classes.heading}>{t('answers.title')}</h2>
      <Refused error={data ? null : error} onRetry={() => void refetch()} />
      {!(data || error) && <RowsSkeleton count={4} height={56} />}
      {data && <Answers key={of} of={of} form={data.form} data={data.data} {...props} />}
    </div>
  )
}

interface AnswersProps extends Omit<FormProps, 'rehearsal'>, Pick<Typed, 'of'> {
  form: Record<string, Json>
  data: FormAnswers
}

function Answers({ form: json, data, of, acts, final, acting, typed, onType }: AnswersProps) {
  const { t } = useTranslation('rehearsals')
  const answers = typed?.of === of ? typed.answers : data
  const form = useMemo(() => {
    const read = readForm(json)
    return read.ok ? read.form : emptyForm()
  }, [json])
  const send = (kind: 'save' | 'submit' | 'resubmit') => acting.mutate({ kind, data: answers as FormAnswers })
  const { context } = useFormController({ form, data: answers, onChange: (next) => onType({ of, answers: next }), onSubmit: () => send(final) })
  return (
    <>
      <div inert={acting.isPending}>
        <FormView context={context} />
      </div>
      <div className={classes.buttons}>
        {acts.includes('save') && (
          <Button
            variant="default"
            leftSection={<IconDeviceFloppy size={18} stroke={1.75} aria-hidden />}
            disabled={acting.isPending}
            onClick={() => send('save')}
          >
            {t('answers.save')}
          </Button>
        )}
        <Button leftSection={<IconSend size={18} stroke={1.75} aria-hidden />} loading={acting.isPending} onClick={() => send(final)}>
          {t(`answers.${final}`)}
        </Button>
      </div>
    </>
  )
}
