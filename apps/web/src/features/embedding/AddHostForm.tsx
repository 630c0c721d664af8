import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { isRefused } from '../../api/call-refused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './embedding.module.css'
import { useAddHost } from './embedding.queries.ts'

export function AddHostForm() {
  const { t } = useTranslation('embedding')
  const add = useAddHost()
  const [origin, setOrigin] = useState('')
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isOfField = isRefused(add.error, 'embedding.originInvalid') || isRefused(add.error, 'embedding.hostKnown')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!origin.trim())
    if (!origin.trim()) return field.current?.focus()
    add.mutate(
      { origin, note },
      {
        onSuccess: (host) => {
          setOrigin('')
          setNote('')
          void toast({ message: t('management.added', { origin: host.origin }) })
        },
        onError: () => field.current?.focus(),
      },
    )
  }
  return (
    <SectionCard title={t('management.add')}>
      <form noValidate className={classes.form} onSubmit={submit}>
        {!isOfField && <Refused error={add.error} />}
        <TextInput
          ref={field}
          type="url"
          label={t('management.origin')}
          description={t('management.originHelp')}
          placeholder="https://www.uni.example"
          value={origin}
          onChange={(event) => setOrigin(event.currentTarget.value)}
          error={isMissing ? t('management.noOrigin') : isOfField && add.error?.message}
        />
        <TextInput
          label={t('management.note')}
          description={t('management.noteHelp')}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" loading={add.isPending}>
          {t('management.addButton')}
        </Button>
      </form>
    </SectionCard>
  )
}
