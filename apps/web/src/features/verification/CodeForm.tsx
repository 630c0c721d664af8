import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './VerificationPage.module.css'

interface Props {
  code: string
  isBusy: boolean
  onCheck: (typed: string) => void
}

/** Asks for the code that stands on the pages of a document. */
export function CodeForm({ code, isBusy, onCheck }: Props) {
  const { t } = useTranslation('verification')
  const [typed, setTyped] = useState(code)
  const [isMissing, setMissing] = useState(false)
  const help = useId()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isEmpty = typed.trim() === ''
    setMissing(isEmpty)
    if (isEmpty) field.current?.focus()
    else if (!isBusy) onCheck(typed.trim())
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={field}
        classNames={{ input: classes.code }}
        label={t('code')}
        aria-describedby={help}
        error={isMissing && t('code.missing')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" loading={isBusy} size="md">
        {t('check')}
      </Button>
      <small id={help} className={classes.help}>
        {t('code.help')}
      </small>
    </form>
  )
}
