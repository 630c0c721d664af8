import type { SignedIn } from '@klesis/contract/identity/identity.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { Session } from '../../api/session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

interface Props {
  mine: Session
  theirs: SignedIn
  onFollow: () => void
  onStay: () => void
}

/** Shown for a link that belongs to somebody other than the signed-in person, who is asked before being signed out. */
export function OtherAccount({ mine, theirs, onFollow, onStay }: Props) {
  const { t } = useTranslation('links')
  const names = { mine: mine.isNameless ? t('other.nameless') : mine.uid, theirs: theirs.isNameless ? t('other.nameless') : theirs.fullname }
  return (
    <>
      <PageHeader title={t('other.title')} />
      <Card>
        <Stack>
          <Text>{t('other.text', { ...names, interpolation: { escapeValue: false } })}</Text>
          <Group>
            <Button onClick={onFollow}>{t('other.follow', names)}</Button>
            <Button variant="default" onClick={onStay}>
              {t('other.stay', names)}
            </Button>
          </Group>
        </Stack>
      </Card>
    </>
  )
}
