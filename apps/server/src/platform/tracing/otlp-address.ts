/** Where a collector takes traces (OpenTelemetry's protocol over HTTP names the path below the endpoint). */
export const tracesAddress = (endpoint: string): string => `${endpoint.replace(/\/+$/, '')}/v1/traces`
