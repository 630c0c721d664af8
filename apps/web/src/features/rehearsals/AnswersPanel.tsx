import type { Rehearsal, RehearsalPerson } from '@klesis/contract/rehearsals/rehearsals.ts'
import type { FormAnswers, Json } from '@klesis/contract/wire.ts'
import { emptyForm, readForm } from '@klesis/forms/model/read-form.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconDeviceFloppy, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
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
}

/** What the applicant can do: fill in the form and send it, or withdraw what was sent. */
export function AnswersPanel({ rehearsal, acts, acting }: Props) {
  const { t } = useTranslation('rehearsals')
  const final = finalActs.find((act) => acts.includes(act))
  if (final) return <FormPanel rehearsal={rehearsal} acts={acts} final={final} acting={acting} />
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
  const { data, error, refetch } = useQuery(answersQuery(rehearsal.id, rehearsal.application?.revision ?? 0))
  return (
    <div className={classes.box}>
      <h2 className={classes.heading}>{t('answers.title')}</h2>
      <Refused error={data ? null : error} onRetry={() => void refetch()} />
      {!(data || error) && <RowsSkeleton count={4} height={56} />}
      {data && <Answers key={rehearsal.application?.revision} form={data.form} data={data.data} {...props} />}
    </div>
  )
}

function Answers({ form: json, data, acts, final, acting }: { form: Record<string, Json>; data: FormAnswers } & Omit<FormProps, 'rehearsal'>) {
  const { t } = useTranslation('rehearsals')
  const [answers, setAnswers] = useState<Record<string, unknown>>(data)
  const form = useMemo(() => {
    const read = readForm(json)
    return read.ok ? read.form : emptyForm()
  }, [json])
  const send = (kind: 'save' | 'submit' | 'resubmit') => acting.mutate({ kind, data: answers as FormAnswers })
  const { context } = useFormController({ form, data: answers, onChange: setAnswers, onSubmit: () => send(final) })
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
