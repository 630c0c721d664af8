import { languages } from '@klesis/contract/languages.ts'
import type { MailText } from '@klesis/contract/notifications/mail-texts.ts'
import { mailTextLimits, placeholdersOfMail } from '@klesis/contract/notifications/rewordable-mails.ts'
import { Button, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { useMemo } from 'react'
import { toShipped } from '../../../../i18n/language.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LanguageTabs } from '../../../../ui/LanguageTabs.tsx'
import { MailEditor } from '../../../procedures/rules/texts/MailEditor.tsx'
import { MailPreview } from './MailPreview.tsx'
import { faultOf } from './mail-texts-draft.ts'
import classes from './mails.module.css'
import { usePreviewChoice } from './use-preview-choice.ts'
import type { WordedMail } from './worded-mail.ts'

const nothing = { subject: {}, body: {} }

/** The words of one mail, and the mail as it will be sent with them. */
export function MailTextEditor({ invitationId, kind, text, portalText, onChange, onReset }: WordedMail) {
  const { t } = useTranslation('invitation-mails')
  const own = useLanguage()
  const choice = usePreviewChoice(toShipped(own))
  const placeholders = useMemo(() => placeholdersOfMail[kind].map((name) => ({ written: `{${name}}`, label: t(`placeholder.${name}`) })), [kind, t])
  const faultText = (part: 'subject' | 'body') => {
    const fault = text && faultOf(text, part)
    if (!fault) return undefined
    const { unknown, length } = fault
    const named = unknown.length > 0 && t('unknown', { count: unknown.length, names: unknown.map((name) => `{${name}}`).join(', ') })
    return [named, length !== undefined && t('tooLong', { most: mailTextLimits[part], count: length })].filter(Boolean).join(' ')
  }
  const preview = (words: Pick<MailText, 'subject' | 'body'>, language: string) => (
    <MailPreview invitationId={invitationId} kind={kind} words={words} language={toShipped(language)} choice={choice} />
  )
  if (!text)
    return (
      <Stack gap="sm" className={classes.editor}>
        <div className={classes.bar}>
          <LanguageTabs label={t('preview.language')} languages={languages} missing={[]} chosen={choice.language} onChoose={choice.setLanguage} />
          <Button size="xs" leftSection={<IconPencil size={17} aria-hidden />} disabled={!portalText} onClick={() => portalText && onChange(portalText)}>
            {t('write')}
          </Button>
        </div>
        {preview(nothing, choice.language)}
      </Stack>
    )
  return (
    <Stack gap="sm" className={classes.editor}>
      <div className={classes.bar}>
        <Text size="sm" c="dimmed">
          {t('help')}
        </Text>
        <Button variant="default" size="xs" leftSection={<IconArrowBackUp size={17} aria-hidden />} onClick={onReset}>
          {t('reset')}
        </Button>
      </div>
      <div className={classes.sides}>
        <MailEditor
          mail={text}
          languages={languages}
          language={choice.language}
          placeholders={placeholders}
          faults={{ subject: faultText('subject'), body: faultText('body') }}
          isOptional
          onChange={(words) => onChange({ kind, ...words })}
          aside={(language) => preview(text, language)}
        />
      </div>
    </Stack>
  )
}
