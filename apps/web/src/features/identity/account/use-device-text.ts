import { useTranslation } from '../../../i18n/use-translation.ts'
import { toDevice } from './to-device.ts'

/** A browser and its device as text: “Firefox on Windows”. */
export function useDeviceText() {
  const { t } = useTranslation('account')
  return (userAgent: string): string => {
    const { browser, system } = toDevice(userAgent)
    if (browser && system) return t('sessions.on', { browser, system })
    return browser ?? system ?? t('sessions.unknownDevice')
  }
}
