/** The base path of the form service. */
export const formServicePath = '/formio/api'
