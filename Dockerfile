# The server with its web app. Its database is elsewhere: DATABASE_URL.
FROM node:26-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && chown -R node:node .build && mkdir /data && chown node:node /data
USER node
# What is freed goes back to the system (scripts/with-node.mjs).
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=65536
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
EXPOSE 4000
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not npm, which would stand between the signal to stop and the server.
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=35", "apps/api/start.ts"]
