import { LanguageCode, LanguageInput, type PortalLanguage } from '@klesis/contract/translations/translation.ts'
import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import { useSaveLanguage } from './translations.queries.ts'

/** The name of a language in that language, if the browser knows it. */
function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ?? ''
  return name && name[0]?.toLocaleUpperCase(code) + name.slice(1)
}

/** Adds a language, which invitations can use from then on. */
export function AddLanguage({ known }: { known: readonly PortalLanguage[] }) {
  const { t } = useTranslation('translations')
  const form = useServerForm({
    initialValues: { code: '', name: '' },
    schema: LanguageInput.extend({ code: LanguageCode }),
    toBody: ({ code, name }) => ({ code, name: name.trim(), forInvitations: true, forInterface: false }),
    faultText: (field) => t(field === 'code' ? 'languages.codeWrong' : 'languages.nameWrong'),
    check: ({ code }) => (known.some((one) => one.code === code) ? { code: t('languages.codeKnown') } : {}),
    fieldOfRefusal: { 'language.stays': 'name' },
    save: useSaveLanguage(),
    onSaved: (_languages, { name }) => {
      void toast({ message: t('languages.saved', { language: name }) })
      form.reset()
    },
  })
  const writeCode = (text: string) => {
    const code = text.trim().toLowerCase().slice(0, 2)
    form.set(LanguageCode.safeParse(code).success ? { code, name: ownName(code) } : { code })
  }
  return (
    <form onSubmit={form.submit} noValidate>
      <Refused error={form.refused} />
      <Group align="flex-start">
        <TextInput
          label={t('languages.code')}
          description={t('languages.codeHelp')}
          autoCapitalize="none"
          {...form.input('code')}
          onChange={(event) => writeCode(event.currentTarget.value)}
        />
        <TextInput label={t('languages.name')} {...form.input('name')} />
        <Button type="submit" variant="light" mt={26} loading={form.isBusy}>
          {t('languages.add')}
        </Button>
      </Group>
    </form>
  )
}
