import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './links.module.css'
import { PrivateLinks } from './PrivateLinks.tsx'
import { shownLinkQuery, useHideLink } from './private-link.queries.ts'

/** The private link of an application without an account: shown after its first save until the person has saved it, then listed. */
export function PrivateLink({ applicationId: id }: { applicationId: number }) {
  const { t } = useTranslation('links')
  const link = useQuery(shownLinkQuery(id))
  return (
    <div className={classes.links}>
      <Refused error={link.error} title={t('private.failed')} onRetry={() => void link.refetch()} />
      {link.data && <ShownLink id={id} path={link.data} />}
      {!(link.isPending || link.error) && <PrivateLinks applicationId={id} />}
    </div>
  )
}

function ShownLink({ id, path }: { id: number; path: string }) {
  const { t } = useTranslation('links')
  const hide = useHideLink(id)
  const address = `${location.origin}${path}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      void toast({ message: t('private.copied') })
    } catch {
      void toast({ message: t('private.notCopied') })
    }
  }
  return (
    <Card aria-label={t('private.title')}>
      <Text fw={600}>{t('private.title')}</Text>
      <Text size="sm" mt={4}>
        {t('private.text')}
      </Text>
      <TextInput mt="sm" label={t('private.label')} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <Group mt="sm" gap="xs">
        <Button size="xs" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('private.copy')}
        </Button>
        <Button size="xs" variant="default" onClick={hide}>
          {t('private.kept')}
        </Button>
      </Group>
    </Card>
  )
}
