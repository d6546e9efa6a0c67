# The site in one image: `docker build -t presently .`; docs/operations/deploying.md says how it is run.
# Debian on every stage: what is tested runs on glibc.
FROM node:26-bookworm-slim AS pages
WORKDIR /build
COPY . .
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error
RUN node node_modules/vite/bin/vite.js build apps/web --logLevel warn

FROM node:26-bookworm-slim AS packages
WORKDIR /build
COPY . .
# The image brings its own Node: ours, which is an optional package, would be a second one.
RUN npm ci --workspace=apps/server --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund --loglevel=error
RUN rm -rf e2e tools scripts benchmarks chaos docs apps/web

FROM node:26-bookworm-slim
WORKDIR /site
COPY --from=packages /build ./
COPY --from=pages /build/apps/web/dist ./apps/web/dist
# Its lock stands beside the data folder: both are on the volume, and nothing else is written to.
RUN mkdir -p /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data/site
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
