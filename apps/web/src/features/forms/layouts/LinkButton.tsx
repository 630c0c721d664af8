import { Button, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Opens an address in a new tab, which learns nothing of this page. */
export function LinkButton({ href, label }: { href: string; label: string }) {
  const { t } = useTranslation('forms')
  const rightSection = <IconExternalLink size={16} aria-hidden />
  return (
    <div>
      <Button component="a" data-prints href={href} target="_blank" rel="noopener noreferrer" variant="default" rightSection={rightSection}>
        {label}
        <VisuallyHidden> {t('button.newTab')}</VisuallyHidden>
      </Button>
    </div>
  )
}
