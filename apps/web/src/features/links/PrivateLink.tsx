import { links } from '@klesis/contract/links/links.calls.ts'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { toast } from '../../ui/toast.ts'

const storageKey = (id: number) => `privateLink:${id}`
/** The value in session storage after the person has confirmed that they saved the link. */
const confirmedValue = 'kept'

/** Requested once per tab, and shown until the person confirms that they saved it. */
async function askForLink(id: number): Promise<string> {
  const before = sessionStorage.getItem(storageKey(id))
  if (before !== null) return before
  const { path } = await call(links.privateLink, { params: { id: String(id) } })
  sessionStorage.setItem(storageKey(id), path)
  return path
}

/** The private link of an application without an account, shown after its first save. */
export function PrivateLink({ applicationId: id }: { applicationId: number }) {
  const { t } = useTranslation('links')
  const link = useQuery({ queryKey: ['links', 'private', id], queryFn: () => askForLink(id), staleTime: Number.POSITIVE_INFINITY, retry: false })
  const [isConfirmed, setConfirmed] = useState(false)
  if (link.error) return <Refused error={link.error} title={t('private.failed')} onRetry={() => void link.refetch()} />
  if (!link.data || link.data === confirmedValue || isConfirmed) return null
  const address = `${location.origin}${link.data}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      void toast({ message: t('private.copied') })
    } catch {
      void toast({ message: t('private.notCopied') })
    }
  }
  const keep = () => {
    sessionStorage.setItem(storageKey(id), confirmedValue)
    setConfirmed(true)
  }
  return (
    <Card aria-label={t('private.title')} style={{ marginBottom: 'var(--mantine-spacing-lg)' }}>
      <Text fw={600}>{t('private.title')}</Text>
      <Text size="sm" mt={4}>
        {t('private.text')}
      </Text>
      <TextInput mt="sm" label={t('private.label')} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <Group mt="sm" gap="xs">
        <Button size="xs" leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('private.copy')}
        </Button>
        <Button size="xs" variant="default" onClick={keep}>
          {t('private.kept')}
        </Button>
      </Group>
    </Card>
  )
}
