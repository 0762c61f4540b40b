# The console with its reference backend. The root may be read-only: it writes to /data alone (and sockets to /tmp).
#   docker build -t by-console . && docker compose up
FROM node:22-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
RUN node scripts/serve.mjs --prepare

FROM node:22-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data SNAPSHOT_DIR=/data/snapshots
COPY --from=build /app /app
RUN mkdir -p /data && chown node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.mjs"]
