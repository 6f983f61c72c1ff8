#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/json.hpp"
#include "server/client.hpp"

namespace mpd::server {

/// A request that has what its kind needs (requests.hpp).
struct Asked {
  std::shared_ptr<Client> client = {};
  std::int64_t number = 0;  ///< the id of the request
  Visitor visitor = {};     ///< who asks
  std::string game = {};    ///< the id of the game that it is about, where its kind needs one
  std::string job = {};     ///< the same for a job
  base::Json body = {};     ///< an object; its keys are checked only where the kind needs no fields
};

}  // namespace mpd::server
