import type { PortalLanguage } from '@klesis/contract/translations/translation.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toast } from '../../ui/toast.ts'
import { useSaveLanguage } from './translations.queries.ts'

/** How a language calls itself, where the browser knows it. */
function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? ''
  return name && name[0]?.toLocaleUpperCase(code) + name.slice(1)
}

/** A further language, offered for invitations from then on. */
export function AddLanguage({ known }: { known: readonly PortalLanguage[] }) {
  const { t } = useTranslation('translations')
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const saving = useSaveLanguage()
  const codeFault = !/^[a-z]{2}$/.test(code) ? t('languages.codeWrong') : known.some((one) => one.code === code) ? t('languages.codeKnown') : undefined
  const nameFault = name.trim() === '' ? t('languages.nameWrong') : undefined
  const writeCode = (text: string) => {
    const next = text.trim().toLowerCase().slice(0, 2)
    setCode(next)
    if (/^[a-z]{2}$/.test(next)) setName(ownName(next))
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (codeFault) return codeField.current?.focus()
    if (nameFault) return nameField.current?.focus()
    const done = () => {
      void toast({ message: t('languages.saved', { language: name }) })
      setCode('')
      setName('')
      setTried(false)
    }
    saving.mutate({ code, name: name.trim(), forInvitations: true, forInterface: false }, { onSuccess: done })
  }
  return (
    <form onSubmit={add} noValidate>
      <Group align="flex-start">
        <TextInput
          ref={codeField}
          label={t('languages.code')}
          description={t('languages.codeHelp')}
          value={code}
          error={isTried && codeFault}
          autoCapitalize="none"
          onChange={(event) => writeCode(event.currentTarget.value)}
        />
        <TextInput
          ref={nameField}
          label={t('languages.name')}
          value={name}
          error={(isTried && nameFault) || saving.error?.message}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="light" mt={26} loading={saving.isPending}>
          {t('languages.add')}
        </Button>
      </Group>
    </form>
  )
}
