import { textIn } from '@klesis/contract/text-in.ts'
import type { InvitationTexts } from '@klesis/contract/translations/translation.ts'
import { Alert, Button, Group } from '@mantine/core'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useInvitationDrafts } from './drafts.ts'
import classes from './translations.module.css'

/** What was written for texts that no longer lack, because somebody else wrote them: it is shown until it is discarded. */
export function FilledMeanwhile({ invitations }: { invitations: readonly InvitationTexts[] }) {
  const { t } = useTranslation('translations')
  const shownIn = useLanguage()
  const invitationOf = (id: number) => invitations.find((one) => one.id === id)
  const isLacking = (id: number, part: string, language: string) => invitationOf(id)?.gaps.some((gap) => gap.part === part && gap.language === language)
  const nameOf = (id: number) => textIn(invitationOf(id)?.title ?? {}, shownIn) || String(id)
  const left = useInvitationDrafts().filter(({ id, part, language }) => !isLacking(id, part, language))
  return left.map(({ id, part, language, text, discard }) => (
    <Alert
      key={`${id} ${part} ${language}`}
      color="amber"
      role="status"
      title={t('invitations.meanwhile', { title: nameOf(id), part: t(`part.${part}`), language: language.toUpperCase() })}
    >
      <p className={classes.typed}>{t('invitations.notSaved')}</p>
      <p className={classes.typed} lang={language}>
        {text}
      </p>
      <Group gap="xs">
        <LinkButton variant="default" size="xs" to="/invitation/edit/$id" params={{ id: String(id) }} search={{ section: 'card' }}>
          {t('invitations.openShort')}
        </LinkButton>
        <Button variant="default" size="xs" onClick={discard}>
          {t('invitations.discard')}
        </Button>
      </Group>
    </Alert>
  ))
}
