# The shop with its own PostgreSQL in one image. Data lies in the volume /data.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY . .
# Installs what package-lock.json names, compiles the kernels and builds the pages; then tools go.
RUN node scripts/bootstrap.mjs start && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
# The allocator gives memory back after a burst of large photos, as `npm start` has it.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /shop
RUN install -d -o node -g node -m 0711 /data
COPY --from=build /shop /shop
# PostgreSQL does not run as root, and neither does anything else here.
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM finishes requests in flight, then stops PostgreSQL in order: give it 30 seconds.
CMD ["node", "server/main.ts"]
